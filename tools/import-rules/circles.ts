/** Who imports whom, by name: files or features. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    const targets = graph.get(from) ?? new Set();
    graph.set(from, targets.add(to));
    if (!graph.has(to)) graph.set(to, new Set());
  }
  return graph;
}

/** One circle for each knot of names that reach each other, as the names along it; the first stands at its end again. */
export function findCircles(graph: Graph): string[][] {
  const left = new Set(unlayered(graph).filter((name) => canReturn(graph, name)));
  const circles: string[][] = [];
  for (const name of left) {
    const circle = shortestCircle(graph, name);
    circles.push(circle);
    // The whole knot goes: what is left over after mending this circle is found by the next run.
    const knot = [...left].filter((other) => canReach(graph, name, other) && canReach(graph, other, name));
    for (const member of knot) left.delete(member);
  }
  return circles;
}

/** Names by floor: the lowest import none of the others, each next one only what is below it. Circles are left out. */
export function layersOf(graph: Graph): string[][] {
  const layers: string[][] = [];
  const placed = new Set<string>();
  for (;;) {
    const next = [...graph].filter(
      ([name, targets]) => !placed.has(name) && [...targets].every((to) => placed.has(to)),
    );
    if (next.length === 0) return layers;
    const layer = next.map(([name]) => name).toSorted();
    for (const name of layer) placed.add(name);
    layers.push(layer);
  }
}

function unlayered(graph: Graph): string[] {
  const placed = new Set(layersOf(graph).flat());
  return [...graph.keys()].filter((name) => !placed.has(name)).toSorted();
}

function canReturn(graph: Graph, name: string): boolean {
  return [...(graph.get(name) ?? [])].some((to) => canReach(graph, to, name));
}

function canReach(graph: Graph, from: string, to: string): boolean {
  const seen = new Set([from]);
  for (const name of seen) {
    if (name === to) return true;
    for (const next of graph.get(name) ?? []) seen.add(next);
  }
  return false;
}

function shortestCircle(graph: Graph, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const name of queue) {
    for (const next of graph.get(name) ?? []) {
      if (next === start) return [...pathTo(cameFrom, start, name), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, name);
      queue.push(next);
    }
  }
  throw new Error(`${start} lies on no circle`);
}

function pathTo(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const path = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}
