import { must, type Rule } from './rule.ts';
import { exchange, type Key, type SignedCall, sign, withHeader } from './signed-calls.ts';
import { mustTurnAway } from './vendor-wallet-context.ts';

const MINUTE = 60_000;

interface Probe<Context> {
  /** Begins the ids. */
  prefix: string;
  /** A call that must be answered when it is signed well. */
  make(context: Context, at?: number): SignedCall;
  /** Whether it may be asked by anyone. A signature that is there must be right all the same. */
  open: boolean;
}

/** Signed anew as if it went to another path, or by another key. */
const resign = (key: Key, { method, url, body }: SignedCall, path = url.pathname): SignedCall => {
  const elsewhere = new URL(url);
  elsewhere.pathname = path;
  return { ...sign(key, { method, url: elsewhere, body }), url };
};

/** That a call comes from the platform, now. */
export function signedRules<Context extends { key: Key }>(probe: Probe<Context>): readonly Rule<Context>[] {
  const turnsAway = (id: string, named: string, mend: string, change: (context: Context) => SignedCall) => ({
    id: `${probe.prefix}-${id}`,
    says: `${named} is refused`,
    mend,
    try: (context: Context) => mustTurnAway(change(context), named),
  });
  const { make } = probe;
  const unsigned = turnsAway(
    'unsigned',
    'a call without a signature',
    'Check the signature before anything else',
    (c) => withHeader(make(c), 'x-signature', ''),
  );
  return [
    ...(probe.open ? [] : [unsigned]),
    turnsAway('secret', 'a signature made with another secret', 'Compare the whole HMAC in constant time', (c) =>
      resign({ ...c.key, secret: 'x'.repeat(43) }, make(c)),
    ),
    turnsAway('path', 'a signature made for another path', 'The path is part of the signed text', (c) =>
      resign(c.key, make(c), '/another/path'),
    ),
    turnsAway('key-unknown', 'a key that was never given out', 'Compare the key id with yours', (c) =>
      resign({ ...c.key, keyId: 'never-given' }, make(c)),
    ),
    turnsAway('key-other', 'a key of another vendor', 'Compare the vendor’s code with yours', (c) =>
      resign({ ...c.key, vendor: `${c.key.vendor}-OTHER` }, make(c)),
    ),
    turnsAway('time-old', 'a call six minutes old', 'Refuse timestamps more than five minutes away', (c) =>
      make(c, Date.now() - 6 * MINUTE),
    ),
    turnsAway('time-ahead', 'a call from six minutes ahead', 'Refuse timestamps more than five minutes away', (c) =>
      make(c, Date.now() + 6 * MINUTE),
    ),
    ...toleranceRules(probe),
  ];
}

/** What an honest caller may rely on, and what a refusal keeps to itself. */
function toleranceRules<Context extends { key: Key }>({ prefix, make }: Probe<Context>): readonly Rule<Context>[] {
  return [
    {
      id: `${prefix}-clock-skew`,
      says: 'clocks four minutes apart still work together',
      mend: 'Allow five minutes in both directions',
      async try(context) {
        for (const apart of [-4, 4]) {
          const { status } = await exchange(make(context, Date.now() + apart * MINUTE));
          must(status === 200, `a clock ${apart} minutes off was answered ${status}`);
        }
      },
    },
    {
      id: `${prefix}-secrets`,
      says: 'a refusal tells neither the secret, nor the right signature, nor where it was thrown',
      mend: 'Answer with a code and a sentence; keep the rest in your log',
      async try(context) {
        const right = make(context);
        const wrong = withHeader(right, 'x-signature', `v1=${'0'.repeat(64)}`);
        const { text } = await exchange(wrong);
        const signature = right.headers['x-signature'] ?? '';
        must(!text.includes(context.key.secret), 'the refusal holds the secret of the key');
        must(!text.includes(signature.replace('v1=', '')), 'the refusal holds the signature it expected');
        must(!/node_modules|\bat .+:\d+:\d+/.test(text), 'the refusal shows a stack');
      },
    },
  ];
}
