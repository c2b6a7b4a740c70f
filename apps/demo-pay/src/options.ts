export interface DemoPayOptions {
  /** Its own database; `migrate` makes it when the server has none of that name. */
  databaseUrl: string;
  /** Where a payer's browser reaches the plugin, without a slash at the end. */
  publicUrl: string;
  /** Who may ask for payments, by code. */
  merchants: Readonly<Record<string, { secret: string }>>;
  /** Where the demo bank reports transfers, and as whose bank; absent: it has no page. */
  bank?: { merchant: string; noticeUrl: string };
  clock: { now(): Date };
  /** How long a payout takes. 4 s by default. */
  payoutDelayMs?: number;
  /** Told when the database fails the worker, which goes on all the same. */
  onProblem?(error: unknown): void;
}
