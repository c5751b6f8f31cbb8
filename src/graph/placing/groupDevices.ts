import type { Pace } from "../../tensor/pace";
import type { GraphModel } from "../graphModel";
import { type Device, devicesAgree, orderOfDevices, parseDevice, saysAnything } from "./devices";

/** Nodes that are looked at before the pace is asked. */
const NODES_A_LOOK = 4096;

const UNKNOWN = -2;
const NONE = -1;

/** Finds devices for groups of nodes, by what these ask for. */
export class GroupDevices {
  private readonly model: GraphModel;
  private readonly devices: readonly Device[];
  private readonly order: readonly number[];
  /** By the model's devices: what is asked for; undefined where that is no device's name. */
  private readonly asked: (Device | undefined)[] = [];
  private readonly isAsking: Uint8Array;
  /** By the model's devices: the first that agrees. */
  private readonly firstOf: Int32Array;
  /** By the model's devices: the group that was the last to ask for it. */
  private readonly lastGroup: Uint32Array;
  private groups = 0;

  constructor(model: GraphModel, devices: readonly Device[]) {
    const { deviceNames } = model;
    this.model = model;
    this.devices = devices;
    this.order = orderOfDevices(devices);
    this.asked = deviceNames.map(parseDevice);
    this.isAsking = Uint8Array.from(this.asked, (asked) => Number(asked === undefined || saysAnything(asked)));
    this.firstOf = new Int32Array(deviceNames.length).fill(UNKNOWN);
    this.lastGroup = new Uint32Array(deviceNames.length);
  }

  /** True if a node asks for anything. */
  asks(node: number): boolean {
    return this.isAsking[this.model.devices[node] as number] === 1;
  }

  /** The first device that agrees with what a node asks for; undefined where none does. */
  ofNode(node: number): number | undefined {
    const device = this.agreeingWith(this.model.devices[node] as number);
    return device < 0 ? undefined : device;
  }

  /** The first device that agrees with all that some nodes ask for; undefined where none does. */
  async ofGroup(
    nodes: Uint32Array,
    pace: Pace,
  ): Promise<{ readonly isAsked: boolean; readonly device: number | undefined }> {
    const group = ++this.groups;
    const names: number[] = [];
    for (let i = 0; i < nodes.length; i++) {
      if (i % NODES_A_LOOK === NODES_A_LOOK - 1 && pace.isDue()) await pace.giveWay();
      const name = this.model.devices[nodes[i] as number] as number;
      if (this.isAsking[name] === 0 || this.lastGroup[name] === group) continue;
      this.lastGroup[name] = group;
      names.push(name);
    }
    if (names.length === 0) return { isAsked: false, device: undefined };
    const device = names.length === 1 ? this.agreeingWith(names[0] as number) : await this.agreeingWithAll(names, pace);
    return { isAsked: true, device: device < 0 ? undefined : device };
  }

  private agreeingWith(name: number): number {
    if (this.firstOf[name] === UNKNOWN)
      this.firstOf[name] = this.order.find((place) => this.agree(name, place)) ?? NONE;
    return this.firstOf[name] as number;
  }

  private async agreeingWithAll(names: readonly number[], pace: Pace): Promise<number> {
    for (const place of this.order) {
      let isAgreeing = true;
      for (let i = 0; isAgreeing && i < names.length; i++) {
        if (i % NODES_A_LOOK === NODES_A_LOOK - 1 && pace.isDue()) await pace.giveWay();
        isAgreeing = this.agree(names[i] as number, place);
      }
      if (isAgreeing) return place;
    }
    return NONE;
  }

  private agree(name: number, place: number): boolean {
    const asked = this.asked[name];
    return asked !== undefined && devicesAgree(asked, this.devices[place] as Device);
  }
}
