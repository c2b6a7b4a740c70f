import { readFileSync, readdirSync } from 'node:fs';
import { withBetServer } from './src/with-bet-server.ts';
function threads() {
  const out = new Map<string, number>();
  for (const p of readdirSync('/proc')) {
    if (!/^\d+$/.test(p)) continue;
    try {
      for (const t of readdirSync(`/proc/${p}/task`)) {
        const cmd = readFileSync(`/proc/${p}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 60);
        const name = readFileSync(`/proc/${p}/task/${t}/comm`, 'utf8').trim();
        const ns = Number(readFileSync(`/proc/${p}/task/${t}/schedstat`, 'utf8').split(' ')[0]);
        out.set(`${p}/${t} ${name} ${cmd}`, ns);
      }
    } catch {}
  }
  return out;
}
const cpu = () => readFileSync('/proc/stat', 'utf8').split('\n')[0]!.split(/\s+/).slice(1).map(Number);
const rounds = Number(process.argv[2] ?? 3);
await withBetServer({ players: 5000, connections: 256 }, async (stage) => {
  for (let i = 0; i < rounds; i++) {
    const sendP = stage.send({ bets: 150000, seconds: 10, round: `r${i}` } as never);
    await new Promise((r) => setTimeout(r, 5500));
    const a = threads(), ca = cpu();
    const t = performance.now();
    await new Promise((r) => setTimeout(r, 4000));
    const b = threads(), cb = cpu();
    const took = performance.now() - t;
    const res = await sendP;
    const rows = [...b].map(([k, v]) => [k, (v - (a.get(k) ?? 0)) / 1e6 / took * 100] as const).filter((x) => x[1] > 1).sort((x, y) => y[1] - x[1]);
    console.log(res);
    console.log('cpu', cb.map((v, j) => v - ca[j]!).join(' '));
    for (const [k, v] of rows) console.log(v.toFixed(0).padStart(4), k, (v / 100 * 1e6 / res.perSecond).toFixed(1));
  }
});
process.exit(0);
