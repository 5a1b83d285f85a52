/** Where the end-to-end site keeps its data: in the output folder, which Playwright empties before each run. */
export const dataFolder = 'test-results/data';
