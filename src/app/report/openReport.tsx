import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { pageFacts, type PageFacts, startRecorder } from '@/devtools/recorder/recorder';
import { readLog } from '@/devtools/recorder/log';
import { watchAddress } from '@/devtools/recorder/addresses';
import type { PageRecorder, PageRecording } from '@/features/requests/problem/pageRecorder';
import { ReportPanel } from '@/features/requests/problem/ReportPanel';
import { t } from '@shared/language/words';
import type { AppStore } from '@/state/hooks';

/** The error that replaced the page; null without one. */
let failed: Error | null = null;
let recorder: PageRecorder | undefined;
let place: HTMLElement | undefined;

const factNames: Readonly<Record<keyof PageFacts, string>> = {
  userAgent: t('Browser'),
  languages: t('Languages'),
  timeZone: t('Time zone'),
  width: t('Window width'),
  height: t('Window height'),
  pixelRatio: t('Pixels per point'),
  theme: t('Appearance'),
  isOnline: t('Online'),
  isTranslated: t('Translated by the browser'),
  error: t('Error'),
};
const textOf = (fact: unknown): string =>
  typeof fact === 'boolean' ? (fact ? t('yes') : t('no')) : typeof fact === 'string' ? fact : JSON.stringify(fact);

/** A recording with what people read of it. */
function shown(text: string): PageRecording {
  const { actions, meta } = readLog(text);
  return {
    text,
    steps: actions.map(({ type }, index) => ({ at: meta?.times[index] ?? 0, type })),
    facts: Object.entries(meta?.facts ?? {})
      .filter(([, fact]) => fact !== null)
      .map(([name, fact]) => [factNames[name as keyof PageFacts], textOf(fact)]),
  };
}

/** Records the page from now on. */
function record(store: AppStore): PageRecorder {
  const { start, stop, write, figures, moved } = startRecorder(
    store,
    () => globalThis.location,
    () => pageFacts(failed),
  );
  watchAddress(moved);
  return {
    count: () => figures().count,
    start,
    stop: () => {
      stop();
      return shown(write());
    },
  };
}

/**
 * "Report a problem" (docs/product.md "Report a problem"): opens the panel in a root of its own, so that pages cannot
 * break it, and records the page meanwhile. `opener` gets the focus back. `error`: what replaced the page.
 */
export function openReport(store: AppStore, opener: HTMLElement, error: Error | null): void {
  if (place !== undefined) {
    place.querySelector('h2')?.focus();
    return;
  }
  failed = error;
  if (recorder === undefined) recorder = record(store);
  else recorder.start();
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const used = recorder;
  const close = () => {
    used.stop();
    root.unmount();
    box.remove();
    place = undefined;
    opener.focus();
  };
  place = box;
  root.render(
    <StrictMode>
      <Provider store={store}>
        <ReportPanel recorder={used} onClosed={close} />
      </Provider>
    </StrictMode>,
  );
}
