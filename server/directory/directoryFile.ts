import * as v from 'valibot';
import type { Agent } from '../../places/agent';
import { MalformedAgentsFile, readAgentsFile } from '../../places/agentsFile';
import { buildDirectoryIndex, type DirectoryIndex } from '../../places/index/directoryIndex';
import { buildGazetteer, type Gazetteer } from '../../places/index/gazetteer';
import { placeNamesSchema, type PlaceNames } from '../../places/index/placeNamesFile';
import { placesSchema, type Places } from '../../places/index/placesFile';

/** Builds the index from the bytes of `/agents2.json`; empty if they are invalid or missing. */
export function indexOfFile(file: Buffer | undefined, tables: readonly PlaceNames[] = []): DirectoryIndex<Agent> {
  return buildDirectoryIndex(agentsOfFile(file), tables);
}

/** Parses the bytes of a table of other names; none if it is invalid or missing. */
export function placeNamesOfFile(file: Buffer | undefined): PlaceNames[] {
  const names = v.safeParse(placeNamesSchema, parsed(file));
  return names.success ? [names.output] : [];
}

/** Builds the gazetteer from the bytes of `/places.json`; undefined if they are invalid or missing. */
export function gazetteerOfFile(file: Buffer | undefined): Gazetteer | undefined {
  const places = placesOfFile(file);
  return places === undefined ? undefined : buildGazetteer(places);
}

/** Parses the bytes of `/places.json`; undefined if they are invalid or missing. */
export function placesOfFile(file: Buffer | undefined): Places | undefined {
  const places = v.safeParse(placesSchema, parsed(file));
  return places.success ? places.output : undefined;
}

/** The agents in the bytes of `/agents2.json`; none if they are invalid or missing. */
export function agentsOfFile(file: Buffer | undefined): readonly Agent[] {
  try {
    return readAgentsFile(parsed(file)).agents;
  } catch (error) {
    if (error instanceof MalformedAgentsFile) return [];
    throw error;
  }
}

function parsed(file: Buffer | undefined): unknown {
  try {
    return JSON.parse(file?.toString('utf8') ?? 'null');
  } catch {
    return undefined;
  }
}
