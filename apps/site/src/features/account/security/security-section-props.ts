export interface SecuritySectionProps {
  onLanguage: (code: string) => void;
}
