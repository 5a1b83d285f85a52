import { useRef, useState } from 'react';
import { logoPath } from '@places/agentDetails';
import { largestLogo } from '@server/contracts/memberListing';
import { apiErrorOf } from '@/api/apiError';
import { PictureInput } from '@/ui/PictureInput';
import { agentLabels } from './agentWords';
import { deskProposalsApi } from './proposalsEndpoint';

interface AgentLogoProps {
  /** Of the agent. */
  id: string;
  /** The logo that the directory shows; '' for none. */
  shown: string;
  chosen: string;
  error: string | undefined;
  onChosen: (logo: string) => void;
}

/** The logo of an agent in the desk's form. */
export function AgentLogo({ id, shown, chosen, error, onChosen }: AgentLogoProps) {
  const [run, { isLoading }] = deskProposalsApi.endpoints.storeLogo.useMutation();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<Record<string, string>>({});
  const latest = useRef(0);
  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    setProblem(file.size > largestLogo ? 'This file is larger than 2 MB. Choose a smaller one.' : undefined);
    if (file.size > largestLogo) return;
    const answer = await run({ id, file });
    if (turn !== latest.current) return;
    if (answer.error !== undefined) {
      setProblem(apiErrorOf(answer.error).message);
      return;
    }
    const { logo, picture } = answer.data;
    setSent((pictures) => ({ ...pictures, [logo]: picture }));
    onChosen(logo);
  };
  return (
    <PictureInput
      label={agentLabels.logo}
      hint="PNG, JPEG or WebP, up to 2 MB and 16 megapixels"
      picture={chosen === '' ? '' : (sent[chosen] ?? (chosen === shown ? logoPath(chosen) : undefined))}
      error={problem ?? error}
      isSending={isLoading}
      onChosen={(file) => void choose(file)}
      onRemoved={() => {
        latest.current += 1;
        setProblem(undefined);
        onChosen('');
      }}
    />
  );
}
