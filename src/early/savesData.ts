/** Of the Network Information API (WICG), where the browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The visitor asked the browser to save data, or the network is too slow to fetch anything ahead. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
