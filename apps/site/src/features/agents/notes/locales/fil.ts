import type { messages as en } from './en.ts';

export const messages: Record<keyof typeof en, string> = {
  'agents.note.column': 'Mga tag at tala',
  'agents.note.edit': 'Mga tag at tala tungkol kay {name}',
  'agents.note.title': 'Mga tag at tala: {name}',
  'agents.note.private': 'Ikaw lang ang nakakakita nito.',
  'agents.note.tags': 'Mga tag',
  'agents.note.tagsHint': 'Paghiwalayin ng kuwit, hanggang {count}.',
  'agents.note.tooMany': 'Hanggang {count} tag lang, tig-{length} character.',
  'agents.note.text': 'Tala',
  'agents.note.save': 'I-save',
  'agents.note.close': 'Isara',
  'agents.note.saved': 'Na-save na',
  'agents.note.filter': 'Tag',
};
