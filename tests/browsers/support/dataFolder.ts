/** Where the site of the journeys keeps its data: in their output folder, which is emptied before each run. */
export const dataFolder = 'test-results/browsers/data';
