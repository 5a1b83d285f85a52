export function hasHeadlessShell(): boolean;
export function chromiumPath(): string | undefined;
export const chromiumSwitches: string[];
export function chromiumOptions(): { executablePath?: string; args: string[] };
