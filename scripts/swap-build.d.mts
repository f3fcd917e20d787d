export function swapBuild(folders: { next: string; current: string; old: string }): void;
