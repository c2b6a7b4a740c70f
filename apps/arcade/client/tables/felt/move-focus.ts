/** One stop for Tab on a whole board; arrows go to the nearest spot in their direction, as it lies on the screen. */
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** What lies to the side counts so much more than what lies ahead. */
const SIDEWAYS = 3;

const centreOf = (node: Element): [number, number] => {
  const { left, top, width, height } = node.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

function nearest<Node extends Element>(nodes: readonly Node[], from: Element, [dx, dy]: readonly [number, number]) {
  const [x, y] = centreOf(from);
  let best: { node: Node; far: number } | null = null;
  for (const node of nodes) {
    const [nx, ny] = centreOf(node);
    const ahead = (nx - x) * dx + (ny - y) * dy;
    const sideways = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
    const far = ahead + sideways * SIDEWAYS;
    if (ahead > 1 && (best === null || far < best.far)) best = { node, far };
  }
  return best?.node ?? null;
}

export function moveFocusByArrows(root: HTMLElement, nodes: readonly HTMLButtonElement[]): void {
  const stopAt = (stop: HTMLButtonElement | undefined): void => {
    for (const node of nodes) node.tabIndex = node === stop ? 0 : -1;
  };
  stopAt(nodes[0]);
  root.addEventListener('focusin', ({ target }) => {
    const node = nodes.find((one) => one === target);
    if (node) stopAt(node);
  });
  root.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    const focused = nodes.find((node) => node === document.activeElement);
    if (!direction || !focused) return;
    event.preventDefault();
    nearest(nodes, focused, direction)?.focus();
  });
}
