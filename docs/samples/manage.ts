export async function manage(path: string, { token, body }: { token?: string; body?: object }) {
  const response = await fetch(`{base_url}${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer.error));
  return answer;
}
