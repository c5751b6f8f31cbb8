import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { processPeakBytes } from "./processPeak";

/** TensorBoard's data server, where it was installed. */
export interface DataServer {
  readonly binary: string;
  readonly python: string;
  /** For people. */
  readonly versions: string;
}

/** Why there is no data server, in a sentence. */
export class NoDataServer extends Error {}

const PACKAGES = ["tensorboard", "tensorboard-data-server"];

const WHERE_IT_IS = `
from importlib.metadata import version
import platform, tensorboard_data_server
print(tensorboard_data_server.server_binary())
print(f"Python {platform.python_version()}, tensorboard {version('tensorboard')}, data server {version('tensorboard-data-server')}")
`;

/** Counts the series that a loaded server has, through TensorBoard's own client: what was timed was really read. */
const COUNT_SERIES = `
import sys, grpc
from tensorboard.context import RequestContext
from tensorboard.data import grpc_provider
from tensorboard.data.proto import data_provider_pb2_grpc
channel = grpc.insecure_channel(sys.argv[1], options=[("grpc.max_receive_message_length", -1)])
provider = grpc_provider.GrpcDataProvider(sys.argv[1], data_provider_pb2_grpc.TensorBoardDataProviderStub(channel))
of = dict(ctx=RequestContext(), experiment_id="", plugin_name=sys.argv[2])
lists = provider.list_scalars(**of), provider.list_tensors(**of)
print(sum(len(tags) for runs in lists for tags in runs.values()))
`;

/** Installs the data server from PyPI into a folder that the next run finds again. Throws `NoDataServer`. */
export function installDataServer(): DataServer {
  const folder = join(tmpdir(), "tensor-view-bench-peers");
  const python = join(folder, "bin", "python");
  const find = () => spawnSync(python, ["-c", WHERE_IT_IS], { encoding: "utf8" });
  let found = existsSync(python) ? find() : undefined;
  if (found?.status !== 0) {
    mkdirSync(folder, { recursive: true });
    run(
      "python3",
      ["-m", "venv", folder],
      "Python 3 with its venv module is needed to install TensorBoard's data server",
    );
    run(python, ["-m", "pip", "install", "--quiet", ...PACKAGES], `pip could not install ${PACKAGES.join(" and ")}`);
    found = find();
  }
  const [binary, versions] = found.stdout.split("\n");
  if (!binary || !versions) throw new NoDataServer(`TensorBoard's data server does not run here: ${found.stderr}`);
  return { binary, python, versions };
}

function run(command: string, args: readonly string[], failure: string): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new NoDataServer(`${failure}: ${error?.message ?? stderr.trim()}`);
}

/** What a load cost, from the start of the process to the end of its first load cycle. */
export interface Load {
  readonly ms: number;
  /** The most memory that the process had; 0 where the system does not tell. */
  readonly peakBytes: number;
  /** Present where it was asked for: counting takes longer than loading. */
  readonly seriesCount?: number;
}

export interface LoadOptions {
  readonly plugin: string;
  /** All points of the plugin are kept, not a sample of each series. */
  readonly keepAll: boolean;
  readonly isCounted: boolean;
}

/** Starts the server on a folder, waits until it has loaded it, and ends it. */
export async function load(
  { binary, python }: DataServer,
  logdir: string,
  { plugin, keepAll, isCounted }: LoadOptions,
): Promise<Load> {
  const args = ["--logdir", logdir, "--host", "127.0.0.1", "--port", "0", "--reload", "once", "--verbose"];
  if (keepAll) args.push("--samples-per-plugin", `${plugin}=all`);
  const started = performance.now();
  const server = spawn(binary, [...args, "--die-after-stdin"], { stdio: ["pipe", "ignore", "pipe"] });
  const text = await loaded(server);
  const ms = performance.now() - started;
  const peakBytes = processPeakBytes(server.pid as number);
  try {
    if (!isCounted) return { ms, peakBytes };
    const address = /listening on (\S+)/.exec(text)?.[1] as string;
    const counted = spawnSync(python, ["-c", COUNT_SERIES, address, plugin], { encoding: "utf8" });
    if (counted.status !== 0) throw new Error(counted.stderr);
    return { ms, peakBytes, seriesCount: Number(counted.stdout) };
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill();
    await ended;
  }
}

/** What the server said up to the end of its load cycle. */
function loaded(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`the data server ended: ${text}`)));
    server.stderr?.on("data", (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes("Finished load cycle")) resolve(text);
    });
  });
}
