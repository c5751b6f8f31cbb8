/** Job, replica, task, type and number. */
const JOB = 0;
const REPLICA = 1;
const TASK = 2;
const TYPE = 3;
const NUMBER = 4;

/** Parts of a device's name. */
export interface Device {
  /** Each part as text, empty where the name does not say it. */
  readonly parts: readonly [job: string, replica: string, task: string, type: string, number: string];
}

/** `/gpu:1` is the old spelling of `/device:GPU:1`. */
const PART =
  /\/(?:job:(?<job>\*|[a-z][a-z\d_]*)|replica:(?<replica>\*|\d+)|task:(?<task>\*|\d+)|device:(?<type>\*|[a-z][a-z\d_]*)(?::(?<number>\*|\d+))?|(?<oldType>[cgt]pu):(?<oldNumber>\*|\d+))(?=\/|$)/iuy;

/**
 * Reads a name as TensorFlow does (tensorflow/core/util/device_name_utils.cc): any part may be missing or `*`, which says nothing; the case
 * of a type does not matter. Undefined where it is none; the empty text says nothing of any part.
 */
export function parseDevice(text: string): Device | undefined {
  const parts: [string, string, string, string, string] = ["", "", "", "", ""];
  const say = (part: number, value: string | undefined) => {
    if (value !== undefined) parts[part] = value === "*" ? "" : value;
  };
  PART.lastIndex = 0;
  for (let at = 0; at < text.length; at = PART.lastIndex) {
    const found = PART.exec(text)?.groups;
    if (!found) return undefined;
    say(JOB, found.job);
    say(REPLICA, plain(found.replica));
    say(TASK, plain(found.task));
    say(TYPE, (found.type ?? found.oldType)?.toUpperCase());
    say(NUMBER, plain(found.number ?? found.oldNumber));
  }
  return { parts };
}

function plain(digits: string | undefined): string | undefined {
  return digits?.replace(/^0+(?=\d)/u, "");
}

/** The name of a device as TensorFlow writes it today. */
export function deviceText({ parts: [job, replica, task, type, number] }: Device): string {
  const part = (name: string, value: string) => (value === "" ? "" : `/${name}:${value}`);
  const own = number === "" ? type : `${type || "*"}:${number}`;
  return part("job", job) + part("replica", replica) + part("task", task) + part("device", own);
}

/** True if a name says anything. */
export function saysAnything({ parts }: Device): boolean {
  return parts.some((part) => part !== "");
}

/** True if two names contradict each other in no part. */
export function devicesAgree(a: Device, b: Device): boolean {
  return a.parts.every((part, i) => part === "" || b.parts[i] === "" || part === b.parts[i]);
}

/** Places in a list of devices in the order in which the simple placer tries them: GPUs before all others. */
export function orderOfDevices(devices: readonly Device[]): number[] {
  const places = devices.map((_, place) => place);
  const isGpu = (place: number) => devices[place]?.parts[TYPE] === "GPU";
  return [...places.filter(isGpu), ...places.filter((place) => !isGpu(place))];
}
