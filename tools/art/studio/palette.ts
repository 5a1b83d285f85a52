/** The paints of the kit. Hex values are those of the site's tokens where a token exists; `glow` is emitted light relative to paper white. */
export interface PaintRecipe {
  readonly color: string;
  readonly roughness?: number;
  readonly metalness?: number;
  readonly glow?: number;
}

export const paints = {
  ink: { color: '#0b1b2b', roughness: 0.55 },
  inkSoft: { color: '#16283a', roughness: 0.6 },
  harbour: { color: '#0a5284', roughness: 0.5 },
  harbourDeep: { color: '#083f66', roughness: 0.5 },
  harbourPale: { color: '#5e8fb0', roughness: 0.6 },
  fog: { color: '#9db2c1', roughness: 0.65 },
  slate: { color: '#56697a', roughness: 0.6 },
  teal: { color: '#2b6a70', roughness: 0.6 },
  sand: { color: '#c7b48e', roughness: 0.7 },
  orange: { color: '#ec6210', roughness: 0.5 },
  orangeDeep: { color: '#b34700', roughness: 0.55 },
  paper: { color: '#f4f0e8', roughness: 0.75 },
  paperShade: { color: '#e2dccf', roughness: 0.85 },
  concrete: { color: '#cfc8ba', roughness: 0.95 },
  concreteDeep: { color: '#a8a294', roughness: 0.95 },
  asphalt: { color: '#4a545e', roughness: 0.95 },
  steel: { color: '#8d9aa6', roughness: 0.45, metalness: 0.3 },
  steelDark: { color: '#34424f', roughness: 0.5, metalness: 0.2 },
  rubber: { color: '#141b22', roughness: 0.9 },
  glass: { color: '#12344d', roughness: 0.12, metalness: 0.1 },
  sea: { color: '#1b6a94', roughness: 0.3 },
  seaDeep: { color: '#0a4268', roughness: 0.5 },
  foam: { color: '#d6e4ea', roughness: 0.9 },
  lawn: { color: '#a9b89a', roughness: 0.95 },
  kraft: { color: '#c49a6a', roughness: 0.85 },
  kraftDeep: { color: '#a67c4e', roughness: 0.85 },
  timber: { color: '#b98d5c', roughness: 0.8 },
  leaf: { color: '#4f7f6a', roughness: 0.85 },
  glowWarm: { color: '#ffd9a0', glow: 5 },
  glowWindow: { color: '#ffcf8f', glow: 1.6 },
  glowSoft: { color: '#ffe7c7', glow: 0.9 },
  glowOrange: { color: '#ff8a3a', glow: 3.6 },
  glowScreen: { color: '#7cc0f0', glow: 0.8 },
} as const satisfies Record<string, PaintRecipe>;

export type Paint = keyof typeof paints;
