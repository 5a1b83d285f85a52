import { t } from '@shared/language/words';
import { logoPath } from '@places/agentDetails';
import { largestLogo } from '@shared/listings/contract';
import { apiErrorOf } from '@/kit/api/apiError';
import { LogoInput } from '@/kit/ui/form/LogoInput';
import { agentLabels } from './agentWords';
import { deskAgentsApi } from './agentsEndpoint';

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
  const [run] = deskAgentsApi.endpoints.storeLogo.useMutation();
  return (
    <LogoInput
      label={agentLabels.logo}
      hint={t('PNG, JPEG or WebP, up to 2 MB and 16 megapixels')}
      logo={chosen}
      pictureOf={(logo) => (logo === shown ? logoPath(logo) : undefined)}
      error={error}
      largest={largestLogo}
      send={async (file) => {
        const { data, error: refusal } = await run({ id, file });
        return data ?? { problem: apiErrorOf(refusal).message };
      }}
      onChosen={onChosen}
    />
  );
}
