import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { PublicConfig } from '@shared/site/publicConfig';
import type { IdentityAccess } from './identity';
import type { RootState } from './rootReducer';

/** Extra argument of thunks and API calls. Code loaded later extends it by declaration merging. */
export interface Services {
  identity: IdentityAccess;
}

export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
export type AppStore = Store<RootState> & { dispatch: AppDispatch };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

const PublicConfigContext = createContext<PublicConfig | null>(null);

export const PublicConfigProvider = PublicConfigContext.Provider;

/** The gateway's public configuration. Throws outside `PublicConfigProvider`. */
export function usePublicConfig(): PublicConfig {
  const config = useContext(PublicConfigContext);
  if (config === null) throw new Error('usePublicConfig was called outside PublicConfigProvider');
  return config;
}
