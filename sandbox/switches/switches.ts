/** One position of a switch. `label` and `explanation` are shown to people. */
export interface Position {
  id: string;
  label: string;
  explanation: string;
}

/** What a provider declares: the first position is the one of a fresh start. */
export interface SwitchDeclaration {
  id: string;
  title: string;
  positions: readonly [Position, ...Position[]];
}

/**
 * A setting that makes a provider misbehave (docs/architecture.md "Sandbox"). Kept in memory: a restart puts it back.
 */
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

  /** Aborts when the switch leaves its present position. */
  get turned(): AbortSignal {
    return this.#turned.signal;
  }

  /** False when the switch has no such position. */
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

/** The switches of all providers, in the order of their declaration. */
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

  /**
   * Turns all of them or, when one or its position is unknown, none.
   * @returns what is wrong; null when they were turned.
   */
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
