import jax, jax.numpy as jnp, numpy as np, optax
from flax import linen as nn
from tensorboardX import SummaryWriter
from tensorboardX.proto.summary_pb2 import Summary
from tensorboardX.proto.tensor_pb2 import TensorProto
from tensorboardX.proto.tensor_shape_pb2 import TensorShapeProto

class Net(nn.Module):
    @nn.compact
    def __call__(self, x):
        x = nn.relu(nn.Dense(16, name="fc1")(x))
        return nn.Dense(4, name="fc2")(x)

writer, EVERY = SummaryWriter("runs/jax"), 2

def add_tensor(tag, value, step):
    """A raw tensor: tensorboardX has add_histogram only."""
    a = np.asarray(value, np.float32)
    shape = TensorShapeProto(dim=[TensorShapeProto.Dim(size=n) for n in a.shape])
    t = TensorProto(dtype="DT_FLOAT", tensor_shape=shape, tensor_content=a.tobytes())
    writer.file_writer.add_summary(Summary(value=[Summary.Value(tag=tag, tensor=t)]), step)

def add_tree(group, tree, step):
    for path, a in jax.tree_util.tree_flatten_with_path(tree)[0]:
        add_tensor(group + "/" + "/".join(str(k.key) for k in path if hasattr(k, "key")), a, step)

net = Net()
params = net.init(jax.random.PRNGKey(0), jnp.ones((1, 8)))["params"]
opt = optax.sgd(0.1); state = opt.init(params)

def loss_of(params, x, y):
    z, taps = net.apply({"params": params}, x, capture_intermediates=True, mutable=["intermediates"])
    return optax.softmax_cross_entropy_with_integer_labels(z, y).mean(), taps["intermediates"]

step_of = jax.jit(jax.value_and_grad(loss_of, has_aux=True))
for step in range(5):
    x, y = np.random.randn(32, 8).astype(np.float32), np.random.randint(0, 4, 32)
    (loss, taps), grads = step_of(params, x, y)
    if step % EVERY == 0:
        add_tree("weights", params, step); add_tree("acts", taps, step)
        writer.add_scalar("loss", float(loss), step)
        add_tree("grads", grads, step)
        writer.add_histogram("grads_histogram/fc1/kernel", np.asarray(grads["fc1"]["kernel"]), step)
    updates, state = opt.update(grads, state); params = optax.apply_updates(params, updates)
writer.close()
