import { I18nProvider } from '@lingui/react';
import { createContext, type ReactNode, useContext } from 'react';
import { openText, type Text } from './catalogues.ts';

const TextContext = createContext<Text>(openText('EN'));

export function TextProvider(props: { text: Text; children: ReactNode }) {
  return (
    <TextContext value={props.text}>
      <I18nProvider i18n={props.text.i18n}>{props.children}</I18nProvider>
    </TextContext>
  );
}

export const useText = (): Text => useContext(TextContext);
