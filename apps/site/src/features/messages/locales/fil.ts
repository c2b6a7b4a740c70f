import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'announcement.title': 'Mga anunsyo',
  'announcement.list': 'Listahan ng mga anunsyo',
  'announcement.empty': 'Walang anunsyo',
  'announcement.emptyText': 'Dito lalabas ang balita tungkol sa site.',
  'announcement.pages': 'Mga pahina',
  'announcement.page': 'Pahina {page}',
  'announcement.next': 'Susunod na mensahe',
  'announcement.understood': 'Nakuha ko',
};
