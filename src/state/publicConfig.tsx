import { createContext, useContext } from 'react';
import type { PublicConfig } from '@shared/site/publicConfig';

const PublicConfigContext = createContext<PublicConfig | null>(null);

export const PublicConfigProvider = PublicConfigContext.Provider;

/** The gateway's public configuration. Throws outside `PublicConfigProvider`. */
export function usePublicConfig(): PublicConfig {
  const config = useContext(PublicConfigContext);
  if (config === null) throw new Error('usePublicConfig was called outside PublicConfigProvider');
  return config;
}
