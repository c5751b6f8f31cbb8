import tensorflow as tf

tf.random.set_seed(0)
net = tf.keras.Sequential([tf.keras.Input((8,)), tf.keras.layers.Dense(16, name="fc1"), tf.keras.layers.ReLU(name="act"), tf.keras.layers.Dense(4, name="fc2")])
opt = tf.keras.optimizers.SGD(0.1)
writer, EVERY = tf.summary.create_file_writer("runs/tf"), 2

def name_of(v): return "/".join(v.path.split("/")[-2:])  # fc1/kernel

for step in range(5):
    x, y = tf.random.normal((32, 8)), tf.random.uniform((32,), 0, 4, tf.int64)
    record = step % EVERY == 0
    with writer.as_default(step=step):
        if record:
            for v in net.variables: tf.summary.write("weights/" + name_of(v), v)
        with tf.GradientTape() as tape:
            h, acts = x, {}
            for layer in net.layers: h = acts[layer.name] = layer(h, training=True)
            loss = tf.reduce_mean(tf.keras.losses.sparse_categorical_crossentropy(y, h, from_logits=True))
        grads = tape.gradient(loss, net.trainable_variables)
        if record:
            for name, a in acts.items(): tf.summary.write("acts/" + name, a)
            tf.summary.scalar("loss", loss)
            for v, g in zip(net.trainable_variables, grads):
                tf.summary.write("grads/" + name_of(v), g)
                tf.summary.histogram("grads_histogram/" + name_of(v), g)
    opt.apply_gradients(zip(grads, net.trainable_variables))
writer.close()
