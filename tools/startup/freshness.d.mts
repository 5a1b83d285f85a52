export function sourcesHash(root: string): Promise<string>;
export function buildIsFresh(root: string): Promise<boolean>;
export function installIsFresh(root: string): Promise<boolean>;
