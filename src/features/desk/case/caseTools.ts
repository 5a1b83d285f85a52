import { createContext, type ReactNode } from 'react';
import type { DeskCase } from '@shared/desk/cases';

/** What development shows beside the timeline of a case; null on the site. */
export const CaseTools = createContext<((shown: DeskCase) => ReactNode) | null>(null);
