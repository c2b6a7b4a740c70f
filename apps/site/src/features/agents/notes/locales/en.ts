export const messages = {
  'agents.note.column': 'Tags and note',
  'agents.note.edit': 'Tags and note of {name}',
  'agents.note.title': 'Tags and note: {name}',
  'agents.note.private': 'Only you see this.',
  'agents.note.tags': 'Tags',
  'agents.note.tagsHint': 'Separate them with commas, at most {count}.',
  'agents.note.tooMany': 'Use at most {count} tags of {length} characters each.',
  'agents.note.text': 'Note',
  'agents.note.save': 'Save',
  'agents.note.close': 'Close',
  'agents.note.saved': 'Saved',
  'agents.note.filter': 'Tag',
};
