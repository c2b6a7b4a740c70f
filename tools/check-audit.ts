/** What `npm audit` has said, of TRUST R-64: no finding that is high or critical in what a server or a browser runs. */
interface Audit {
  metadata?: { vulnerabilities?: Record<string, number> };
  message?: string;
}

export const auditArguments = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=15000'];

function readAudit(output: string): Audit {
  // npm warns before its answer.
  const from = output.search(/^\{/m);
  try {
    return JSON.parse(from < 0 ? '' : output.slice(from)) as Audit;
  } catch {
    return {};
  }
}

/** A registry may be out of reach, or answer no audits: only its answer counts, and its silence is said. */
export function evaluateAudit(output: string): { problems: string[]; notes: string[] } {
  const { metadata, message } = readAudit(output);
  const counts = metadata?.vulnerabilities;
  if (!counts) {
    const why = message ?? (output.trim().split('\n')[0] || 'no answer');
    return { problems: [], notes: [`NOT AUDITED, the registry cannot be asked: ${why.slice(0, 120)}`] };
  }
  const { high = 0, critical = 0, total = 0 } = counts;
  const problems = high + critical > 0 ? [`${high} high and ${critical} critical: see npm audit --omit=dev`] : [];
  return { problems, notes: [`${total} findings, ${high} of them high, ${critical} critical`] };
}
