const SHARDS = 256;

/** A map of texts that may be a million: one map that grows puts all of its entries elsewhere at once, which takes 50 ms. */
export class ShardedMap<V> {
  private readonly shards: (Map<string, V> | undefined)[] = [];
  private count = 0;

  get size(): number {
    return this.count;
  }

  get(key: string): V | undefined {
    return this.shards[shardOf(key)]?.get(key);
  }

  set(key: string, value: V): void {
    const number = shardOf(key);
    const shard = this.shards[number] ?? new Map<string, V>();
    const before = shard.size;
    shard.set(key, value);
    this.count += shard.size - before;
    this.shards[number] = shard;
  }
}

/** FNV-1a, folded. */
function shardOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 8) ^ (hash >>> 16)) & (SHARDS - 1);
}
