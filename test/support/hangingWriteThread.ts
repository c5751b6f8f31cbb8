// The thread that writes as it is, on a disk of which folders do not answer.
import "./hangingDisk";

void import("../../src/node/writing/writeThread");
