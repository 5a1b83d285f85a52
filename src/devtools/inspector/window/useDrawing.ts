import type { ELK } from 'elkjs/lib/elk-api';
import { useEffect, useState } from 'react';
import type { Chart } from '../../statechart/chart';
import type { Drawing } from '../../statechart/drawing';
import { layOut } from '../../statechart/layOut';

let elk: Promise<ELK> | undefined;
const drawings = new Map<string, Promise<Drawing>>();

/** ELK runs in a worker to keep the window responsive. */
function loadElk(): Promise<ELK> {
  elk ??= import('elkjs/lib/elk-api').then(
    ({ default: Elk }) =>
      new Elk({ workerFactory: () => new Worker(new URL('elkjs/lib/elk-worker.min.js', import.meta.url)) }),
  );
  return elk;
}

function drawingOf(key: string, chart: Chart): Promise<Drawing> {
  const known = drawings.get(key) ?? loadElk().then((loaded) => layOut(loaded, chart));
  drawings.set(key, known);
  return known;
}

/** The layout of a chart; undefined until it is computed. */
export function useDrawing(key: string | null, chart: Chart | undefined): Drawing | undefined {
  const [found, setFound] = useState<{ key: string; drawing: Drawing }>();
  useEffect(() => {
    if (key === null || chart === undefined) return undefined;
    let isOver = false;
    void drawingOf(key, chart).then((drawing) => {
      if (!isOver) setFound({ key, drawing });
    });
    return () => {
      isOver = true;
    };
  }, [key, chart]);
  return found?.key === key ? found.drawing : undefined;
}
