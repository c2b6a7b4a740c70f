import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

export interface DrawProofProps {
  gameCode: string;
  numero: string;
  /** A ticket whose way into the draw is shown, too. */
  ticketId?: string | undefined;
  onClose: () => void;
}

type DrawProof = ComponentType<DrawProofProps>;
const context = createContext<DrawProof | null>(null);

/** Brings what verifies a draw to the pages that show results: features do not know each other. */
export const DrawProofProvider = ({ value, children }: { value: DrawProof; children: ReactNode }) => (
  <context.Provider value={value}>{children}</context.Provider>
);

/** null: where nobody brings it, results have no shield. */
export const useDrawProof = (): DrawProof | null => useContext(context);
