import { printFigure } from '../measuring/figures';
import { openChromium } from '../measuring/site';

const slowdown = 4;
const words = 300;
/** Typing 300 words takes 22.5 seconds at 75 ms each. */
const longest = 60_000;

declare global {
  interface Window {
    longTasks: number[];
  }
}

/** Types out a 300-word answer on the chat page with the processor slowed down four times; counts tasks over 50 ms. */
export async function measureTyping(origin: string): Promise<void> {
  const browser = await openChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const text = Array.from({ length: words }, (_word, index) =>
      index % 25 === 24 ? `**word${index}**. //` : `word${index}`,
    ).join(' ');
    const body = `event: token\ndata: ${JSON.stringify({ text })}\n\nevent: done\ndata: ${JSON.stringify({ source: 'model', isCutShort: false, suggestions: [] })}\n\n`;
    await page.route('**/api/chat', (route) =>
      route.fulfill({ status: 200, headers: { 'content-type': 'text/event-stream' }, body }),
    );
    await page.goto(`${origin}/chat`, { waitUntil: 'networkidle' });
    const input = page.getByPlaceholder('Type your message...');
    await input.fill('Tell me all.');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await input.press('Enter');
    const log = page.getByRole('region', { name: 'Questions and answers' });
    await log.getByText('word2').first().waitFor();
    await page.evaluate(() => {
      window.longTasks = [];
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    await log
      .getByText(`word${words - 1}`)
      .first()
      .waitFor({ timeout: longest });
    const tasks = await page.evaluate(() => window.longTasks);
    printFigure(
      `long tasks while ${words} words are typed, ${slowdown}× slower`,
      `${tasks.length}${tasks.length > 0 ? `, longest ${Math.max(...tasks).toFixed(0)} ms` : ''}`,
      '0 over 50 ms',
    );
  } finally {
    await browser.close();
  }
}
