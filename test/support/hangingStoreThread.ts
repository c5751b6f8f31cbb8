// The thread that keeps indexes as it is, on a disk of which folders do not answer.
import "./hangingDisk";

void import("../../src/node/storeThread");
