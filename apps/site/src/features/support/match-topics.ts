export interface Topic {
  id: string;
  title: string;
  /** HTML. */
  content: string;
}

/** Without case and marks: who looks for something types “nap tien” and means “nạp tiền”. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();

const words = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&');

/** Topics that hold every word that is looked for; those with all of them in the title come first. */
export function matchTopics<One extends Topic>(topics: readonly One[], asked: string): One[] {
  const parts = plain(asked).split(/\s+/).filter(Boolean);
  const holds = (text: string) => parts.every((part) => plain(text).includes(part));
  const found = topics.filter(({ title, content }) => holds(`${title} ${words(content)}`));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
}
