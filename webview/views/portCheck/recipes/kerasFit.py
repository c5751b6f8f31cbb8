import numpy as np
import tensorflow as tf

class TensorRecorder(tf.keras.callbacks.Callback):
    """Records weights, and activations of one fixed batch, every `every` batches of fit()."""

    def __init__(self, logdir, probe, every=10):
        super().__init__()
        self.writer, self.probe, self.every, self.step = tf.summary.create_file_writer(logdir), probe, every, 0

    def on_train_begin(self, logs=None):
        self.taps = tf.keras.Model(self.model.inputs, [layer.output for layer in self.model.layers])

    def on_train_batch_begin(self, batch, logs=None):
        if self.step % self.every == 0:
            with self.writer.as_default(step=self.step):
                for v in self.model.variables: tf.summary.write("weights/" + "/".join(v.path.split("/")[-2:]), v)
                for layer, a in zip(self.model.layers, self.taps(self.probe, training=False)): tf.summary.write("acts/" + layer.name, a)
        self.step += 1

    def on_train_end(self, logs=None):
        self.writer.close()

net = tf.keras.Sequential([tf.keras.Input((8,)), tf.keras.layers.Dense(16, "relu", name="fc1"), tf.keras.layers.Dense(4, name="fc2")])
net.compile("adam", tf.keras.losses.SparseCategoricalCrossentropy(from_logits=True))
x, y = np.random.rand(128, 8).astype("float32"), np.random.randint(0, 4, 128)
net.fit(x, y, batch_size=16, epochs=2, verbose=0, callbacks=[TensorRecorder("runs/keras", x[:16], every=4), tf.keras.callbacks.TensorBoard("runs/keras-own", histogram_freq=1)])
