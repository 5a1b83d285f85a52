import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
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
