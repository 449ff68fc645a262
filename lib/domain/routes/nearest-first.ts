/** A queue that gives back what is nearest first (a binary heap). */
export class NearestFirst<T> {
  readonly #items: { value: T; distance: number }[] = [];

  get size(): number {
    return this.#items.length;
  }

  push(value: T, distance: number): void {
    const items = this.#items;
    const item = { value, distance };
    let at = items.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = items[parent];
      if (!above || above.distance <= distance) break;
      items[at] = above;
      at = parent;
    }
    items[at] = item;
  }

  pop(): { value: T; distance: number } | undefined {
    const items = this.#items;
    const nearest = items[0];
    const last = items.pop();
    if (last === undefined || items.length === 0) return nearest;
    let at = 0;
    for (;;) {
      const left = items[2 * at + 1];
      const right = items[2 * at + 2];
      const child = right && left && right.distance < left.distance ? 2 * at + 2 : 2 * at + 1;
      const below = items[child];
      if (!below || below.distance >= last.distance) break;
      items[at] = below;
      at = child;
    }
    items[at] = last;
    return nearest;
  }
}
