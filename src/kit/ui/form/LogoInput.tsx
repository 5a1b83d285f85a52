import { useRef, useState } from 'react';
import { t } from '@shared/language/words';
import { PictureInput } from './PictureInput';

/** A logo that was sent: its name, and the address of its picture. Or why it was refused, for people. */
type SentLogo = { logo: string; picture: string } | { problem: string };

interface LogoInputProps {
  label: string;
  hint: string;
  /** Of the button that removes it; by default a logo's. */
  removeLabel?: string;
  /** Name of the chosen logo; '' for none. */
  logo: string;
  /** Address of the picture of a logo that was there before; undefined if it cannot be shown. */
  pictureOf: (logo: string) => string | undefined;
  error: string | undefined;
  /** Size of the largest file that is sent, in bytes. */
  largest: number;
  send: (file: File) => Promise<SentLogo>;
  onChosen: (logo: string) => void;
}

/** Chooses a logo, which is sent at once. Of two that were chosen, the later one counts. */
export function LogoInput({
  label,
  hint,
  removeLabel = t('Remove the logo'),
  logo,
  pictureOf,
  error,
  largest,
  send,
  onChosen,
}: LogoInputProps) {
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);
  const latest = useRef(0);
  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const isTooLarge = file.size > largest;
    setProblem(
      isTooLarge
        ? t('This file is larger than {most, number} MB. Make the picture smaller, and choose it again.', {
            most: largest / 1_048_576,
          })
        : undefined,
    );
    setSending(!isTooLarge);
    if (isTooLarge) return;
    const answer = await send(file);
    if (turn !== latest.current) return;
    setSending(false);
    if ('problem' in answer) {
      setProblem(answer.problem);
      return;
    }
    setSent((pictures) => ({ ...pictures, [answer.logo]: answer.picture }));
    onChosen(answer.logo);
  };
  return (
    <PictureInput
      label={label}
      hint={hint}
      removeLabel={removeLabel}
      picture={logo === '' ? '' : (sent[logo] ?? pictureOf(logo))}
      error={problem ?? error}
      isSending={isSending}
      onChosen={(file) => void choose(file)}
      onRemoved={() => {
        latest.current += 1;
        setProblem(undefined);
        setSending(false);
        onChosen('');
      }}
    />
  );
}
