/** Arguments of Chromium's `Network.emulateNetworkConditions`: milliseconds, and bytes per second. */
export interface Network {
  offline: boolean;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
}

/** A cheap phone on a slow network: 400 kbit/s and 400 ms of latency. */
export const slowNetwork: Network = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};
