/** Who says by itself that it is no visitor: crawlers, previews of chats and pages, and programs. */
const NO_VISITOR =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|telegram|skypeuri|headless|lighthouse|monitor|curl|wget|python|java\/|okhttp|axios|go-http|node|libwww|scrapy/i;

export interface Click {
  method: string;
  userAgent: string;
  /** What the browser says it asks for this page for: `prefetch` is no visit. */
  purpose: string;
}

export const isBot = ({ method, userAgent, purpose }: Click): boolean =>
  method !== 'GET' || userAgent.length < 20 || /prefetch|preview/i.test(purpose) || NO_VISITOR.test(userAgent);
