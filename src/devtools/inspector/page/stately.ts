import { toObserver, type InspectionEvent } from 'xstate';
import { masked } from './masking';
import { watchActors } from './inspection';

/**
 * Shows the page's actors in Stately's inspector, in a window of https://stately.ai. Events are queued until it has
 * loaded.
 */
export function watchWithStately(): void {
  const waiting: InspectionEvent[] = [];
  let forward = (event: InspectionEvent): void => {
    waiting.push(event);
  };
  watchActors((event) => forward(event));
  void import(/* webpackChunkName: "stately" */ '@statelyai/inspect').then(({ createBrowserInspector }) => {
    const { inspect } = createBrowserInspector({
      sanitizeEvent: (event) => ({ ...(masked(event) as object), type: event.type }),
      sanitizeContext: (context) => masked(context) as Record<string, unknown>,
    });
    const observer = toObserver(inspect);
    forward = (event) => observer.next?.(event);
    for (const event of waiting.splice(0)) forward(event);
  });
}
