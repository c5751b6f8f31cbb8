import { type GraphContents, graphContents } from "../../shared/questions/graphs";
import { type Answer, answer } from "../answer";
import { boxContents, unitsInScope } from "../graph/boxContents";
import { scopeCalled } from "../graph/graphPlaces";
import type { KeptGraphs } from "../graph/keptGraphs";
import { scopeKeys } from "../graph/nodeKeys";
import type { Pictures } from "../graph/picture/pictures";
import { scopeOfUnit } from "../graph/picture/scopeOrder";
import { shortList } from "../graph/shortList";
import { tagsOfKeys } from "../graph/tagsOfKeys";

export function createGraphContentsAnswer(graphs: KeptGraphs, pictures: Pictures): Answer {
  return answer(graphContents, async ({ of, most, ...ref }, asked): Promise<GraphContents> => {
    const { provider, pace } = asked;
    if ("id" in of) {
      const { graph, facts, kind, units } = await pictures.box(ref, of.choice, of.id, asked);
      const [only] = units;
      const isScope = kind === "scope" && only !== undefined;
      const members = isScope ? unitsInScope(facts.scopes, scopeOfUnit(only)) : units;
      return { ...(await boxContents(graph, facts, members, most, pace)), tags: [], tagCount: 0 };
    }
    const graph = await graphs.of(ref, asked);
    const scopes = await graph.scopes(pace);
    const members = unitsInScope(scopes, scopeCalled(scopes, of.scope));
    const tags = await tagsOfKeys(await provider.run(ref, pace), scopeKeys(graph.model, of.scope), pace);
    return {
      ...(await boxContents(graph, { scopes, sums: await graph.sums(pace) }, members, most, pace)),
      tags: shortList(tags, most, ({ tag }) => tag),
      tagCount: tags.length,
    };
  });
}
