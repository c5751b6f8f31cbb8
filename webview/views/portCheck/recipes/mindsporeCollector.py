import mindspore as ms
import numpy as np
from mindspore import dataset as ds, nn, ops
from mindspore.train import Model, SummaryCollector

ms.set_context(mode=ms.GRAPH_MODE)  # summary operators work in graph mode

class Net(nn.Cell):
    def __init__(self):
        super().__init__()
        self.fc1, self.act, self.fc2 = nn.Dense(8, 16), nn.ReLU(), nn.Dense(16, 4)
        self.record = ops.TensorSummary()

    def construct(self, x):
        h = self.act(self.fc1(x))
        self.record("acts/fc1", h)
        self.record("weights/fc1.weight", self.fc1.weight)
        return self.fc2(h)

class TrainStep(nn.TrainOneStepCell):
    """Like its parent, and records each gradient."""

    def __init__(self, network, optimizer):
        super().__init__(network, optimizer)
        self.record = ops.TensorSummary()
        self.names = tuple("grads/" + p.name for p in self.weights)

    def construct(self, *inputs):
        loss = self.network(*inputs)
        grads = self.grad(self.network, self.weights)(*inputs, ops.fill(loss.dtype, loss.shape, self.sens))
        for i in range(len(self.names)):
            self.record(self.names[i], grads[i])
        return ops.depend(loss, self.optimizer(grads))

x, y = np.random.randn(64, 8).astype(np.float32), np.random.randint(0, 4, 64).astype(np.int32)
data = ds.NumpySlicesDataset((x, y), ["x", "y"], shuffle=False).batch(16)
net = Net()
step = TrainStep(nn.WithLossCell(net, nn.SoftmaxCrossEntropyWithLogits(sparse=True, reduction="mean")), nn.SGD(net.trainable_params(), 0.1)).set_train()
collector = SummaryCollector("runs/ms-collector", collect_freq=1, collect_tensor_freq=1, collect_specified_data={"collect_metric": True, "histogram_regular": "^fc.*"})
Model(step).train(2, data, callbacks=[collector], dataset_sink_mode=False)
