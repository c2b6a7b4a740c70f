/**
 * Puts functions in an order in which each comes after those it calls, read from the texts themselves: PostgreSQL looks a
 * called function up when it stores a function in SQL. Comments do not count. @throws Error on a circle or a second
 * definition
 */
export function orderFunctions<T extends { name: string; text: string }>(files: readonly T[]): T[] {
  const byName = new Map<string, T>();
  for (const file of files) {
    if (byName.has(file.name)) throw new Error(`The function ${file.name} is defined in two files.`);
    byName.set(file.name, file);
  }
  const placed = new Set<T>();
  const place = (file: T, path: readonly string[]): void => {
    if (placed.has(file)) return;
    if (path.includes(file.name)) {
      throw new Error(`Functions call each other in a circle: ${[...path, file.name].join(' → ')}.`);
    }
    for (const name of calledNames(file)) {
      const called = byName.get(name);
      if (called && called !== file) place(called, [...path, file.name]);
    }
    placed.add(file);
  };
  for (const name of [...byName.keys()].sort()) place(byName.get(name) as T, []);
  return [...placed];
}

function calledNames({ text }: { text: string }): string[] {
  const code = text.replaceAll(/--.*$/gm, '');
  return [...new Set([...code.matchAll(/\b([a-z_]+\.[a-z_]+)\s*\(/g)].map(([, name]) => name as string))].sort();
}
