import { Button, type ButtonProps } from '@sampan/ui';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useOnline } from '@sampan/web-client/online/use-online';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../shared/toasts/toasts.ts';

interface FileButtonProps {
  label: string;
  look: ButtonProps['look'];
  download: () => Promise<unknown>;
}

/** A bill or a contract to keep. */
export function FileButton({ label, look, download }: FileButtonProps) {
  const errorText = useErrorText();
  const online = useOnline();
  const file = useMutation({
    mutationFn: download,
    onError: (error) => showToast({ tone: 'bad', title: errorText(error) }),
  });
  return (
    <Button
      {...(look && { look })}
      icon="download"
      busy={file.isPending}
      disabled={!online}
      onClick={() => file.mutate()}
    >
      {label}
    </Button>
  );
}
