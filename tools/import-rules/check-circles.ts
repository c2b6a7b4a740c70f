import { findCircles, graphOf, layersOf } from './circles.ts';
import type { Import } from './validate-import.ts';
import { isTest, zoneOf } from './zone-of.ts';

/** Circles of files, types counted, and circles of features; `floors`: the features of the server in layers, lowest first. */
export function checkCircles(imports: readonly Import[]): { problems: string[]; floors: string[] } {
  const local = imports.filter(({ kind }) => kind === 'local');
  const files = graphOf(local.map(({ from, to }) => [from, to]));
  const features = graphOf(local.filter(({ from }) => !isTest(from)).flatMap(edgeOfFeatures));
  return {
    problems: [
      ...findCircles(files).map((circle) => `circle of files: ${circle.join(' → ')}`),
      ...findCircles(features).map((circle) => `circle of features: ${circle.join(' → ')}`),
    ],
    floors: layersOf(features).map((layer, index) => `floor ${index}: ${layer.join(', ')}`),
  };
}

function edgeOfFeatures({ from, to }: Import): [string, string][] {
  const [importing, imported] = [zoneOf(from), zoneOf(to)];
  const both = importing?.kind === 'server-feature' && imported?.kind === 'server-feature';
  return both && importing.name !== imported.name ? [[importing.name, imported.name]] : [];
}
