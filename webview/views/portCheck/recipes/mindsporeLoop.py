import mindspore as ms
import numpy as np
from mindspore import Tensor, nn, ops

ms.set_seed(0)
ms.set_context(mode=ms.PYNATIVE_MODE)  # hooks are called in this mode

class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc1, self.act, self.fc2 = nn.Dense(8, 16), nn.ReLU(), nn.Dense(16, 4)

    def construct(self, x):
        return self.fc2(self.act(self.fc1(x)))

net = Net()
opt = nn.SGD(net.trainable_params(), 0.1)
acts = {}
for name, cell in net.name_cells().items():
    cell.register_forward_hook(lambda c, i, out, name=name: acts.__setitem__(name, out))
grad = ms.value_and_grad(lambda x, y: ops.cross_entropy(net(x), y), None, opt.parameters)
EVERY = 2

with ms.SummaryRecord("runs/ms", num_process=1) as record:
    for step in range(5):
        x, y = Tensor(np.random.randn(32, 8).astype(np.float32)), Tensor(np.random.randint(0, 4, 32).astype(np.int32))
        if step % EVERY == 0:
            for p in net.get_parameters():  # a copy: the optimizer changes parameters in place
                record.add_value("tensor", "weights/" + p.name, Tensor(p.asnumpy().copy()))
        loss, grads = grad(x, y)
        if step % EVERY == 0:
            for name, a in acts.items(): record.add_value("tensor", "acts/" + name, Tensor(a.asnumpy()))
            record.add_value("scalar", "loss", loss)
            for p, g in zip(opt.parameters, grads):
                record.add_value("tensor", "grads/" + p.name, g)
                record.add_value("histogram", "grads/" + p.name, g)
            record.record(step)
        opt(grads)
