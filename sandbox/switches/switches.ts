/** A position of a switch. `label` and `explanation` are shown to people. */
export interface Position {
  id: string;
  label: string;
  explanation: string;
}

/** A provider's declaration. The first position is the initial one. */
export interface SwitchDeclaration {
  id: string;
  title: string;
  positions: readonly [Position, ...Position[]];
}

/** A setting that makes a provider fail (docs/architecture.md "Sandbox"). Kept in memory, so a restart resets it. */
export class Switch {
  readonly declaration: SwitchDeclaration;
  #position: Position;
  #turned = new AbortController();

  constructor(declaration: SwitchDeclaration) {
    this.declaration = declaration;
    this.#position = declaration.positions[0];
  }

  get position(): Position {
    return this.#position;
  }

  /** Aborts when the switch leaves its current position. */
  get turned(): AbortSignal {
    return this.#turned.signal;
  }

  /** Returns false if there is no such position. */
  turnTo(id: string): boolean {
    const position = this.declaration.positions.find((one) => one.id === id);
    if (position === undefined) return false;
    if (position === this.#position) return true;
    this.#position = position;
    const before = this.#turned;
    this.#turned = new AbortController();
    before.abort();
    return true;
  }

  reset(): void {
    this.turnTo(this.declaration.positions[0].id);
  }
}

/** The switches of all providers, in order of declaration. */
export class Switches {
  readonly #byId = new Map<string, Switch>();

  declare(declaration: SwitchDeclaration): Switch {
    if (this.#byId.has(declaration.id)) throw new Error(`There is a switch ${declaration.id} already.`);
    const added = new Switch(declaration);
    this.#byId.set(declaration.id, added);
    return added;
  }

  get all(): readonly Switch[] {
    return [...this.#byId.values()];
  }

  /** Sets all positions, or none if a switch or position is unknown. @returns the problem, or null. */
  turn(positions: Readonly<Record<string, string>>): string | null {
    for (const [id, position] of Object.entries(positions)) {
      const found = this.#byId.get(id);
      if (found === undefined) return `There is no switch ${id}.`;
      if (!found.declaration.positions.some((one) => one.id === position))
        return `The switch ${id} has no position ${position}.`;
    }
    for (const [id, position] of Object.entries(positions)) this.#byId.get(id)?.turnTo(position);
    return null;
  }

  reset(): void {
    for (const one of this.#byId.values()) one.reset();
  }
}
