<%@ page contentType="text/plain;charset=UTF-8" pageEncoding="UTF-8" session="false" isELIgnored="true" trimDirectiveWhitespaces="true"
  import="java.io.File, java.io.IOException, java.io.InputStream, java.nio.charset.StandardCharsets, java.nio.file.Files, java.util.Scanner" %><%
  // The council's own files: in the folder of -Dpep.config, else in that of conf/ with the name of this web application (conf/pep),
  // so that an upgrade keeps them; else the examples of the archive.
  String name = request.getServletPath() + (request.getPathInfo() == null ? "" : request.getPathInfo());
  boolean isSettings = name.equals("/config.js");
  String given = System.getProperty("pep.config");
  String path = request.getContextPath().isEmpty() ? "/ROOT" : request.getContextPath();
  File folder = given != null ? new File(given) : new File(System.getProperty("catalina.base", "."), "conf" + path);
  File file = new File(folder, name);
  String text = null;
  if (isSettings || name.matches("/pages/[\\w-]+\\.txt")) {
    if (file.isFile()) {
      try {
        text = new String(Files.readAllBytes(file.toPath()), StandardCharsets.UTF_8);
      } catch (IOException unreadable) {
        // Not thrown: Tomcat would send lines of this page with the error.
        application.log("Tomcat may not read " + file);
        response.sendError(500);
        return;
      }
    } else if (!isSettings || (given == null && !folder.exists())) {
      // Never for settings that have gone missing: the client would run on defaults, and save to the wrong address.
      try (InputStream example = application.getResourceAsStream(name)) {
        if (example != null) text = new Scanner(example, "UTF-8").useDelimiter("\\A").next();
      }
    }
  }
  if (text == null) {
    response.sendError(404);
    return;
  }
  response.setContentType((isSettings ? "text/javascript" : "text/plain") + ";charset=UTF-8");
  response.setHeader("Cache-Control", "{{page cache}}");
  out.print(text);
%>
