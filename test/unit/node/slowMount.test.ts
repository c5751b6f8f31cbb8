import { beforeEach, expect, it, vi } from "vitest";
import { isSlowMount } from "../../../src/node/slowMount";

const { statfs } = vi.hoisted(() => ({ statfs: vi.fn<(path: string) => Promise<{ type: number }>>() }));
vi.mock("node:fs/promises", () => ({ statfs }));

beforeEach(() => {
  statfs.mockReset();
});

it.each([
  ["ext4", 0xef53, false],
  ["tmpfs", 0x01021994, false],
  ["overlay", 0x794c7630, false],
  ["NFS", 0x6969, true],
  ["CIFS", 0xff534d42, true],
  ["CIFS as a signed number", 0xff534d42 | 0, true],
  ["SMB2", 0xfe534d42, true],
  ["sshfs", 0x65735546, true],
  ["9p", 0x01021997, true],
])("%s is told by its number", async (_, type, isSlow) => {
  statfs.mockResolvedValue({ type });
  expect(await isSlowMount("/runs", "linux")).toBe(isSlow);
  expect(statfs).toHaveBeenCalledWith("/runs");
});

it("what nobody can say is slow", async () => {
  statfs.mockRejectedValue(new Error("ENOSYS"));
  expect(await isSlowMount("/runs", "linux")).toBe(true);
});

it("elsewhere paths tell", async () => {
  const told = (platform: NodeJS.Platform, ...paths: readonly string[]) =>
    Promise.all(paths.map((path) => isSlowMount(path, platform)));
  expect(await told("win32", "\\\\host\\runs", "//host/runs", "\\\\?\\UNC\\host\\runs")).toEqual([true, true, true]);
  expect(await told("win32", "C:\\runs", "\\\\?\\C:\\runs", "\\\\.\\C:\\runs")).toEqual([false, false, false]);
  expect(await told("darwin", "/Volumes/share/runs", "/Users/a/runs")).toEqual([true, false]);
  expect(statfs).not.toHaveBeenCalled();
});
