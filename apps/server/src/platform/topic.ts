import type { Tx } from './database/index.ts';

/** Whoever must know what a feature publishes: called in the transaction in which it happened, with all of it at once. */
export interface Subscriber<Item> {
  /** Names it in a list; nothing depends on it. */
  name: string;
  receive(tx: Tx, items: readonly Item[]): Promise<unknown>;
}

/**
 * Something that several features must know of. Its feature publishes, compose/subscribers.ts says who subscribes and in
 * which order, so a further subscriber edits neither the publisher nor the others. One that throws undoes the transaction.
 */
export class Topic<Item> {
  #subscribers: readonly Subscriber<Item>[] | null = null;
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** @returns puts back who subscribed before: a test does so when it ends */
  connect(subscribers: readonly Subscriber<Item>[]): () => void {
    const before = this.#subscribers;
    this.#subscribers = subscribers;
    return () => {
      this.#subscribers = before;
    };
  }

  /** @throws Error in a process without compose/subscribers.ts, where money would move that nobody counts */
  get subscribers(): readonly Subscriber<Item>[] {
    if (this.#subscribers) return this.#subscribers;
    throw new Error(`${this.name}: nobody was connected; import compose/subscribers.ts first`);
  }

  async publish(tx: Tx, items: readonly Item[]): Promise<void> {
    if (items.length === 0) return;
    for (const { receive } of this.subscribers) await receive(tx, items);
  }
}
