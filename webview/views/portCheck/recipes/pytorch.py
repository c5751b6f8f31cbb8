import torch
from torch import nn
from torch.utils.tensorboard import SummaryWriter

torch.manual_seed(0)
net = nn.Sequential()
net.add_module("fc1", nn.Linear(8, 16)); net.add_module("act", nn.ReLU()); net.add_module("fc2", nn.Linear(16, 4))
opt = torch.optim.SGD(net.parameters(), 0.1)
writer, EVERY = SummaryWriter("runs/torch"), 2

acts = {}
for name, layer in net.named_children():
    layer.register_forward_hook(lambda m, i, out, name=name: acts.__setitem__(name, out.detach()))

for step in range(5):
    x, y = torch.randn(32, 8), torch.randint(0, 4, (32,))
    record = step % EVERY == 0
    if record:  # before the step: step 0 is the initial state
        for name, p in net.state_dict().items():  # parameters and buffers (running_mean ...)
            writer.add_tensor("weights/" + name, p, step)
    loss = nn.functional.cross_entropy(net(x), y)
    opt.zero_grad(); loss.backward()
    if record:
        for name, a in acts.items(): writer.add_tensor("acts/" + name, a, step)
        writer.add_scalar("loss", loss.item(), step)
        for name, p in net.named_parameters():
            writer.add_tensor("grads/" + name, p.grad, step)
            writer.add_histogram("grads/" + name, p.grad, step)
    opt.step()
writer.close()
